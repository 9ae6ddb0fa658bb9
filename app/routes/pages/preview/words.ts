export const previewWords = {
  mark: 'Anteprima',
  text: 'Così il post apparirà sul sito. Questa pagina non è pubblica: la vede solo chi ha il collegamento.',
  expired: {
    title: 'Questa anteprima non c’è più',
    text: 'Il collegamento vale 24 ore. Chiedine uno nuovo a chi te lo ha mandato.',
  },
};

export const sitePreviewWords = {
  mark: 'Anteprima',
  text: 'Così il sito apparirà. Lo vede solo chi ha il collegamento, e per 24 ore; i collegamenti della pagina portano al sito di adesso.',
  landmark: 'Le pagine in anteprima',
};
