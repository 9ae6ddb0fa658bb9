/** Words of the administration that belong to this author's trade. */
export const panelTexts = {
  yesterday: 'Nessuno conta i giorni saltati: il pane di ieri è stato mangiato.',
  preparing: 'È in forno. Puoi andare: quando è pronto lo trovi qui.',
};
