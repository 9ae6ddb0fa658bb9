type SamplePost = {
  title: string;
  content: string;
  quote: string;
  citation: string;
  category: string;
};

// Newest first: the first one is dated on the day of the first start, each other one a day earlier. Quotes without their outer guillemets: the design adds them.
export const samplePosts: SamplePost[] = [
  {
    title: 'Il seme non chiede il permesso',
    category: 'Vangelo',
    quote:
      'Tu dormi, ti alzi, si fa giorno: e intanto il seme è cresciuto, senza chiederti il permesso.',
    citation: 'cfr. Mc\u00a04,27',
    content: `C’è una frase del Vangelo di Marco che tengo appesa sopra l’impastatrice, unta ormai come una carta da forno. Parla di un uomo che getta il seme e poi va a dormire. Non fa altro. E il seme cresce lo stesso, e lui non sa dire come.

Per anni quella frase mi ha irritata. Io sapevo tutto: le temperature, i tempi, i margini. Dormivo poco, e credevo che le cose stessero in piedi perché io non chiudevo gli occhi.

Poi una notte mi sono addormentata sui sacchi. Quando mi sono svegliata l’impasto era cresciuto, perfetto, senza di me. Ho riso da sola, e credo di avere pregato davvero per la prima volta.

Oggi prova a lasciare una cosa, una sola, nelle mani di chi la fa crescere di notte. Non è rinuncia. È fiducia con gli occhi chiusi.`,
  },
  {
    title: 'Tre misure di farina',
    category: 'Vangelo',
    quote: 'Una donna, un pugno di lievito, tre misure di farina: il Regno comincia in cucina.',
    citation: 'cfr. Mt\u00a013,33',
    content: `Tre misure di farina sono tante: a conti fatti, pane per più di cento persone. La donna della parabola non sta preparando la cena. Sta preparando una festa, oppure ha semplicemente le mani larghe.

Mi commuove che Gesù, per dire il Regno, abbia scelto un gesto di cucina. Doveva averlo visto fare molte volte, da bambino, a Nazaret: sua madre, un panno, il pezzetto di pasta vecchia che sparisce in quella nuova.

Il lievito lavora così: scompare. Non fa rumore, non mette la firma, e dopo qualche ora non lo trovi più perché è dappertutto.

Penso alle persone che hanno cambiato la mia vita. Quasi nessuna ha fatto un discorso. Si sono mescolate ai miei giorni, e io mi sono accorta dopo di essere diventata più leggera.`,
  },
  {
    title: 'Chiedere scusa a un fornitore',
    category: 'Riflessioni',
    quote: 'Il pane non si spinge: si aspetta.',
    citation: 'Mio padre, da «Il pane cresce di notte»',
    content: `Ieri ho alzato la voce al telefono con un fornitore. Avevo ragione: la farina era in ritardo di due giorni e la consegna l’avevamo concordata per iscritto. Avevo ragione e ho usato la ragione come si usa un bastone.

Stanotte, impastando, non mi veniva bene niente. Il pane sente le mani. Le mani sentono il cuore.

Alle otto l’ho richiamato. Gli ho detto che il ritardo restava un problema, ma che il tono era stato il mio, di problema. C’è stato un silenzio. Poi mi ha raccontato che sua moglie è in ospedale da lunedì.

Quante volte il ritardo di un altro è solo il rumore, sentito da fuori, di una vita che sta facendo fatica. La giustizia chiede i conti in ordine. La carità chiede, prima, come stai.`,
  },
  {
    title: 'Preghiera di chi apre il negozio',
    category: 'Preghiere',
    quote: 'Il pane di oggi, Signore, e basta per oggi.',
    citation: 'cfr. Mt\u00a06,11',
    content: `Signore delle serrande alzate,
di chi accende la luce quando la strada è ancora vuota,
benedici questo giorno prima che cominci.

Benedici chi entrerà di fretta e chi entrerà per parlare,
chi conterà le monete e chi non guarderà il resto,
chi non entrerà perché oggi non può.

Fa’ che io sappia la differenza fra un prezzo e un valore.
Che la mia bilancia sia giusta, e la mia parola anche.
Che nessuno esca da questa porta più piccolo di come è entrato.

E quando la sera abbasserò la serranda, con quello che è venduto e quello che è avanzato, ricordami che il pane era tuo: io l’ho soltanto tenuto caldo.

Amen.`,
  },
  {
    title: 'Samira e il primo contratto',
    category: 'Testimonianze',
    quote: 'Ero forestiero, e mi avete fatto posto.',
    citation: 'cfr. Mt\u00a025,35',
    content: `Samira mi ha dato il permesso di raccontarlo, purché cambiassi il nome. L’ho cambiato.

Quando è arrivata a Casa Agar non dormiva. Camminava nel corridoio, avanti e indietro, tutta la notte. Una delle operatrici, una notte, invece di dirle di tornare a letto le ha chiesto: «Vuoi venire al forno? Lì sono svegli tutti».

È venuta. Si è seduta su uno sgabello e ha guardato. La terza notte ha messo le mani nella farina. Al quarto mese faceva le trecce di pan brioche meglio di me.

Il giorno del contratto ha letto ogni riga, lentamente, con il dito. Poi ha chiesto se poteva tenere la penna. Era una penna qualunque, di quelle con la pubblicità di un mulino. La tiene ancora nel taschino.

Mi ha detto: «Adesso la notte è l’ora in cui lavoro. Non è più l’ora in cui ho paura».`,
  },
  {
    title: 'La luce sotto la porta',
    category: 'Ispirazione',
    quote: 'La luce sta nel buio, e il buio non ha saputo spegnerla.',
    citation: 'cfr. Gv\u00a01,5',
    content: `Da bambina avevo paura del buio, come tutti. Ma la mia camera era sopra il forno, e dalle due di notte in poi sotto la porta compariva una riga di luce: mio padre era sceso.

Non veniva a rassicurarmi. Non sapeva nemmeno che fossi sveglia. Faceva il suo mestiere, e la luce del suo mestiere arrivava fino a me.

Ci penso spesso, quando mi sembra di non fare abbastanza per le persone che amo. Forse non serve entrare in ogni stanza. Forse basta essere svegli, da qualche parte, a fare bene quello che dobbiamo fare, con la luce accesa.

Qualcuno, che non sapremo mai, sta guardando la riga sotto la porta, e non ha più paura.`,
  },
  {
    title: 'Cinque pani d’orzo',
    category: 'Formazione',
    quote: 'Un ragazzo, cinque pani d’orzo, due pesci. E tanta gente, tanta.',
    citation: 'cfr. Gv\u00a06,9',
    content: `Ai ragazzi di Controluce, il primo giorno, chiediamo di portare una cosa che sanno fare. Rispondono quasi tutti: niente.

Allora leggiamo insieme questa pagina di Giovanni, anche con chi non crede, perché è una grande scena di cinema: cinquemila comparse, un problema di produzione, e un ragazzo di cui non sappiamo il nome. L’orzo era il pane dei poveri. Il ragazzo non ha il pane buono. Ha quello che ha.

Andrea, che pure lo nota, si scusa subito: che cos’è questo per tanta gente? È la frase che ci siamo sentiti dire tutti, e che tutti abbiamo ripetuto a noi stessi.

La formazione comincia quando qualcuno prende sul serio i tuoi cinque pani. Non li moltiplica al posto tuo. Te li chiede. E tu, per la prima volta, apri la mano.`,
  },
  {
    title: 'Basta la pena di oggi',
    category: 'Riflessioni',
    quote: 'Il peso di oggi basta per oggi.',
    citation: 'cfr. Mt\u00a06,34',
    content: `Nel 2009 tenevo un quaderno con tre colonne: quello che dovevo, quello che avevo, quello che temevo. La terza colonna era sempre la più lunga.

Una sera don\u00a0Piero, che di economia non capiva nulla e di persone quasi tutto, me lo prese di mano e strappò il foglio a metà, per il lungo. Mi restituì le prime due colonne. «Queste sono di oggi», disse. «L’altra lasciala a chi di dovere».

Non mi ha risolto la crisi. Il giorno dopo ero in banca, come previsto, e andò male, come previsto. Ma ci andai con il peso di un giorno solo.

Ho conservato il mezzo foglio. Quando la terza colonna ricomincia a crescere, e ricomincia, lo tiro fuori e conto: quello che devo, quello che ho. Di solito, per oggi, basta.`,
  },
  {
    title: 'Al mattino la gioia',
    category: 'Ispirazione',
    quote: 'Di sera il pianto chiede una stanza; al mattino, la gioia ha già apparecchiato.',
    citation: 'cfr. Sal\u00a030(29),6',
    content: `Il salmo dice una cosa precisa: il pianto è ospite. Non è il padrone di casa. Arriva di sera, come arrivano i viandanti, gli si apre, gli si fa posto. Si può perfino mangiare insieme. Ma è di passaggio.

La gioia invece il salmo la mette al mattino e non dice per quanto resta. Mi piace pensare che sia lei ad abitare qui, e che fosse soltanto andata a letto presto.

Quando è morta mia madre ho pianto per molte sere di seguito, e ogni sera ho pensato che l’ospite si fosse trasferito. Non era così. Una mattina di marzo ho sentito l’odore della prima infornata e ho avuto fame.

Se stasera bussa, fallo entrare. Offrigli una sedia, non le chiavi.`,
  },
  {
    title: 'Un tavolo più lungo',
    category: 'Eventi',
    quote: 'Dove si mangia in dieci si mangia in undici: basta tagliare più fine.',
    citation: 'Detto di forno',
    content: `Domenica 29 novembre, alle 12.30, apparecchiamo nel cortile del vecchio mulino il tavolo più lungo che sappiamo fare: quarantadue metri, misurati, tutto di porte vecchie su cavalletti. Le porte le hanno portate le famiglie di Valdilume, ognuna la sua; qualcuna ha ancora la maniglia.

È il pranzo della Fondazione, e non è un pranzo di beneficenza. Non c’è un tavolo per chi offre e uno per chi riceve. Si portano un piatto e una sedia, ci si siede dove capita, e il pane lo mettiamo noi.

I ragazzi di Controluce proietteranno nel pomeriggio il loro nuovo documentario. Chi viene da lontano può scriverci: ci sono stanze, nelle case di qui, con il pavimento tiepido.

Se piove si fa lo stesso. Si sta più stretti.`,
  },
  {
    title: 'Quando bussano',
    category: 'Preghiere',
    quote: 'Sto qui fuori, e busso.',
    citation: 'cfr. Ap\u00a03,20',
    content: `Signore che bussi,
io ti aspetto sempre dalla porta grande,
quella con il tappeto e il campanello lucido.
Tu invece vieni dal retro, dove passano i sacchi.

Hai la voce di chi chiede un’informazione,
le mani di chi cerca lavoro,
gli occhi di chi non dorme da tre giorni.
Qualche volta hai la mia stessa faccia, stanca, nello specchio del furgone.

Insegnami il rumore delle tue nocche.
Fa’ che non abbia le mani troppo occupate,
né la radio troppo alta, né la giornata troppo piena.

E se proprio non sento, Signore, non andare via subito.
Bussa un’altra volta. Sono solo di là, sto infornando,
e lascio la porta accostata.

Amen.`,
  },
  {
    title: 'Il tempo sotto il cielo',
    category: 'Formazione',
    quote: 'Sotto il cielo c’è un’ora per ogni cosa.',
    citation: 'cfr. Qo\u00a03,1',
    content: `La prima cosa che insegniamo a chi entra in laboratorio non è impastare. È leggere l’orologio del pane, che non ha lancette: si guarda la cupola dell’impasto, si preme con un dito, si aspetta che l’impronta torni. Se torna subito è presto. Se non torna più è tardi. Se torna piano, è ora.

Luca, diciannove anni, ha bruciato tre infornate perché guardava il telefono. Alla quarta ha premuto il dito, ha contato sottovoce, ha alzato la testa e ha detto: «Adesso». Era vero.

Quel giorno non ha imparato a fare il pane. Ha imparato che esiste un momento giusto, che non lo decide lui, e che però tocca a lui accorgersene.

Qoèlet lo chiama il tempo sotto il cielo. Noi, al forno, diciamo: senti se torna.`,
  },
];
