/** Titles and names of Italian authors: one letter, ninety, long words, apostrophes, numbers, italics, particles. */
export const titles = `
È | Io | Q | WWW | 1984 | 20.000 giorni | Precipitevolissimevolmente | La riconciliazione *e la misericordia* |
L’accompagnamento spirituale | Dell’accompagnamento, della cura e della riconciliazione con chi è rimasto sulla soglia
| Il pane cresce *di notte* | Quell’incomprensibile *inquietudine* | Transustanziazione | Maria Benedetta
*Quattrocchi-Sanseverino* | Massimiliano *Bartolomeo* | Ada *Lo* | Pierfrancesco *D’Alessandro* | Fondazione *San
Bartolomeo all’Incoronata* | Un’infanzia, *un’altra* | Cent’anni di sobrietà e di magnificenza | Straordinariamente |
Incontrovertibilmente vostra | Psicopedagogia della consolazione | Diario | SOPRANNATURALMENTE | La madre, il mare, il
male, *il bene che rimane* | Quaranta giorni nel deserto: appunti per una Quaresima senza scorciatoie né consolazioni
| Novecentonovantanove notti | 365 + 1 | Nell’interminabile attesa dell’impossibile | Chissà perché, perciò, però |
Beatitudini | Trentatré trentini entrarono a Trento | Il Sessantotto *e il Duemilaventisei* | Elettroencefalografista
| Le lettere di Giuseppina Mastrogiovanni *a sua figlia Guglielmina* | Sull’insufficienza | Amen. | Ringraziamento |
Vita, morte, *risurrezione* | La misericordia e la riconciliazione | Il profumo del pane che non si compra | Di notte, in
silenzio, con te | Chi non ha casa *e chi la perde* | Se il seme non muore | Per la strada che porta al mare | Tutto
quello che mi hai insegnato senza parlare | Dove abita la tenerezza | Non temere: io sono con te | Come un albero
piantato lungo i corsi d’acqua | Un tempo per nascere e un tempo per morire | La casa sulla roccia | Prima che venga la
sera | Quando la notte *è più scura* | Né ieri né domani | Fra le mani di chi aspetta | Le parole che ti devo | A piedi
nudi nella neve | Si fa presto a dire perdono | Il giorno in cui mi sono fermata`
  .split('|')
  .map((title) => title.trim().replaceAll(/\s+/g, ' '));
