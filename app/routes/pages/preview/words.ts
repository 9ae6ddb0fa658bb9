export const previewWords = {
  mark: 'Anteprima',
  text: 'Così il post apparirà sul sito. Questa pagina non è pubblica: la vede solo chi ha il collegamento.',
  expired: {
    title: 'Questa anteprima non c’è più',
    text: 'Il collegamento vale 24 ore. Chiedine uno nuovo a chi te lo ha mandato.',
  },
};
