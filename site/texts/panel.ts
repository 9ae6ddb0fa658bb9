/** Words of the administration that belong to this author's trade. */
export const panelTexts = {
  yesterday: 'I giorni passati senza un pensiero non si contano.',
  preparing:
    'Il libro si sta preparando. Puoi lasciare questa pagina: quando è pronto lo trovi qui.',
};
