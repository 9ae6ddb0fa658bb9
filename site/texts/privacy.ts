import type { PageMeta } from './frame.ts';

// Where a placeholder stands for what the owner has not given yet, the page says so.
type PrivacyParagraph = { lead?: string; text: string };

export type PrivacyTable = { caption: string; columns: string[]; rows: string[][] };

type PrivacyBlock = PrivacyParagraph | PrivacyTable;

type PrivacySection = { id: string; heading: string; blocks: PrivacyBlock[] };

const deviceCookie =
  'Riconosce il browser che ha già fatto l’accesso: i tentativi degli estranei non lo bloccano.';
const adminCookie = 'cookie, solo per chi amministra il sito';
const untilAskedAgain = '6\u00a0mesi, poi te la chiediamo di nuovo';
const adminStorage = 'memoria locale, solo per chi amministra il sito';

const sections: PrivacySection[] = [
  section(
    'titolare',
    'Chi tratta i tuoi dati',
    paragraph(
      'Il titolare del trattamento è {titolare}, con sede in {sede}, codice fiscale o partita IVA {codice}, indirizzo email {contatto}, PEC {pec}.',
    ),
    paragraph('{responsabile}'),
  ),
  section(
    'dati',
    'Quali dati trattiamo',
    point(
      'Dati che ci fornisci tu.',
      'L’indirizzo email e, se vuoi indicarlo, il nome, quando ti iscrivi ai Pensieri Quotidiani; i dati contenuti nei messaggi che ci scrivi per posta elettronica.',
    ),
    point(
      'Prova del consenso.',
      'Quando ti iscrivi, confermi o annulli, annotiamo il momento, il testo a cui hai acconsentito e la pagina da cui l’hai fatto; può aggiungersi l’indirizzo IP, ma solo in forma abbreviata. Se ci hai chiesto a voce o per scritto di iscriverti noi, annotiamo come l’hai chiesto. La legge ci chiede di poter dimostrare il tuo consenso (art.\u00a07, par.\u00a01 GDPR).',
    ),
    point(
      'Come vuoi ricevere i pensieri.',
      'Ogni giorno, una volta alla settimana o con una pausa: annotiamo la tua scelta, per rispettarla.',
    ),
    point(
      'Invii.',
      'Di ogni pensiero che ti mandiamo annotiamo quando l’abbiamo affidato al servizio di posta e che cosa ha risposto, per non scriverti due volte e per smettere se l’indirizzo non esiste più o se segnali una lettera come indesiderata. Se la apri, non lo sappiamo.',
    ),
    point(
      'Dati che non arrivano da te.',
      'Di regola l’indirizzo ce lo dai tu. Se invece proviene da un elenco di iscritti che il titolare aveva già raccolto altrove con il loro consenso, la fonte è quell’elenco: te lo diciamo nella prima email che ti scriviamo, e comunque entro un mese (art.\u00a014 GDPR).',
    ),
    point(
      'Dati di navigazione.',
      'I sistemi che fanno funzionare il sito acquisiscono alcuni dati la cui trasmissione è implicita nell’uso di Internet (indirizzo IP, data e ora della richiesta, pagina richiesta, tipo di browser). Servono a erogare il sito e a proteggerlo, e non vengono usati per identificarti. Restano nei registri tecnici del server (log) per il tempo indicato più sotto.',
    ),
    point(
      'Cifre di lettura.',
      'Contiamo quante volte al giorno ogni pagina viene aperta, da quale sito si arriva (solo il nome, e solo i venti più frequenti) e quante aperture vengono da una nostra email, senza sapere di chi. Sono somme: per farle non usiamo cookie, indirizzi IP o altri segni che riguardino una persona, e non leggiamo né scriviamo niente nel tuo browser. Le somme dei giorni restano 13\u00a0mesi, poi solo quelle dei mesi.',
    ),
    point(
      'Preferenze sui cookie.',
      'La scelta che esprimi nel banner e la data in cui la esprimi, conservate nel tuo dispositivo.',
    ),
    paragraph(
      'L’iscrizione ai Pensieri Quotidiani può rivelare convinzioni religiose (art.\u00a09 GDPR): per questo ti chiediamo un consenso esplicito (art.\u00a09, par.\u00a02, lett.\u00a0a) e non usiamo il dato per nessun altro scopo. Se ci scrivi, ti invitiamo a non inserire informazioni delicate che non siano necessarie.',
    ),
  ),
  section(
    'finalita',
    'Perché li trattiamo, e su quale base giuridica',
    point(
      'Inviarti i Pensieri Quotidiani.',
      'Base giuridica: il tuo consenso (art.\u00a06, par.\u00a01, lett.\u00a0a, e art.\u00a09, par.\u00a02, lett.\u00a0a GDPR), che dai selezionando l’apposita casella e che puoi revocare in qualsiasi momento.',
    ),
    point(
      'Rispondere alle tue email.',
      'Base giuridica: il legittimo interesse a dare seguito a una tua richiesta o, se la richiesta riguarda un accordo, l’esecuzione di misure precontrattuali (art.\u00a06, par.\u00a01, lett.\u00a0f e b GDPR).',
    ),
    point(
      'Far funzionare il sito e garantirne la sicurezza.',
      'Base giuridica: il legittimo interesse del titolare (art.\u00a06, par.\u00a01, lett.\u00a0f GDPR).',
    ),
    point(
      'Usare cookie analitici e di preferenza.',
      'Base giuridica: il tuo consenso (art.\u00a06, par.\u00a01, lett.\u00a0a GDPR; art.\u00a0122 del Codice privacy).',
    ),
    point(
      'Adempiere a obblighi di legge e far valere un diritto in giudizio.',
      'Base giuridica: art.\u00a06, par.\u00a01, lett.\u00a0c e f GDPR.',
    ),
  ),
  section(
    'necessita',
    'Devi per forza darci i tuoi dati?',
    paragraph(
      'No. Puoi leggere tutto il sito senza comunicarci nulla. L’indirizzo email è necessario soltanto se desideri ricevere i Pensieri Quotidiani: senza, non potremmo inviarteli. Il nome è sempre facoltativo.',
    ),
  ),
  section(
    'modalita',
    'Come li trattiamo',
    paragraph(
      'I dati sono trattati con strumenti elettronici, da persone autorizzate e istruite, con misure adeguate al rischio: connessioni cifrate, accessi riservati e protetti da password, copie di sicurezza. Non prendiamo decisioni basate unicamente su trattamenti automatizzati e non facciamo profilazione (art.\u00a022 GDPR).',
    ),
    paragraph(
      'Le nostre email non contengono pixel di tracciamento: non sappiamo se le apri. Il collegamento a un pensiero è uguale per tutti: contiamo quante volte viene aperto, non chi lo apre.',
    ),
  ),
  section(
    'destinatari',
    'A chi li comunichiamo',
    paragraph(
      'I dati non vengono diffusi né venduti. Possono conoscerli, nei limiti di quanto serve, i fornitori che lavorano per noi come responsabili del trattamento (art.\u00a028 GDPR): il servizio di hosting e database {hosting}, il servizio di invio delle email {posta}; e, quando la legge lo impone, le autorità competenti. L’elenco aggiornato si può chiedere a {contatto}.',
    ),
    paragraph(
      'I collegamenti alla libreria in rete{altrove} portano a siti di altri titolari, ai quali si applicano le rispettive informative.',
    ),
  ),
  section('trasferimenti', 'I dati escono dall’Unione Europea?', paragraph('{trasferimento}')),
  section(
    'conservazione',
    'Per quanto tempo li conserviamo',
    point(
      'Iscrizione ai Pensieri Quotidiani:',
      'finché non annulli l’iscrizione. Dopo, conserviamo per {mesi}\u00a0mesi la sola prova del consenso prestato e revocato; poi resta solo un’impronta cifrata dell’indirizzo, per non scriverti più. Se ci chiedi di cancellare tutto, lo facciamo subito, e dell’indirizzo resta la sola impronta; lo stesso vale per l’indirizzo di prima, se ti sposti a un altro. Se in una richiesta di conferma ci chiedi di non scriverti mai più, l’impronta resta finché non ci chiedi di toglierla: così non ti scriviamo nemmeno se altri digitano il tuo indirizzo.',
    ),
    point(
      'Registro degli invii:',
      '{invii}\u00a0giorni dalla fine di ogni invio; poi resta solo quante email sono partite.',
    ),
    point('Iscrizione mai confermata:', '{attesa}\u00a0giorni, poi la cancelliamo.'),
    point(
      'Corrispondenza:',
      'per il tempo necessario a risponderti e comunque non oltre 24\u00a0mesi dall’ultimo messaggio.',
    ),
    point('Dati di navigazione:', '30\u00a0giorni, salvo esigenze di accertamento di reati.'),
    point(
      'Registro di sicurezza:',
      'gli accessi all’area di amministrazione e le richieste respinte, con l’indirizzo IP abbreviato, {registro}\u00a0mesi.',
    ),
    point(
      'Copie di sicurezza:',
      'fino a 12\u00a0mesi. Ciò che cancelliamo dal sito sparisce dalle copie via via che queste scadono; nel frattempo servono solo a rimettere in funzione il sito dopo un guasto.',
    ),
    point('Scelta sui cookie:', '6\u00a0mesi, poi te la chiediamo di nuovo.'),
  ),
  section(
    'diritti',
    'I tuoi diritti',
    paragraph(
      'In ogni momento puoi chiederci di accedere ai tuoi dati (art.\u00a015 GDPR), rettificarli (art.\u00a016), cancellarli (art.\u00a017), limitarne il trattamento (art.\u00a018), riceverli in un formato leggibile da un computer o trasmetterli ad altri (art.\u00a020), e puoi opporti ai trattamenti fondati sul legittimo interesse (art.\u00a021).',
    ),
    paragraph(
      'Quando il trattamento si fonda sul consenso puoi revocarlo senza spiegazioni e senza conseguenze, con il collegamento presente in fondo a ogni email oppure scrivendoci; la revoca non tocca la liceità di ciò che è stato fatto prima (art.\u00a07, par.\u00a03).',
    ),
    paragraph(
      'Se ricevi i Pensieri Quotidiani puoi fare molto da solo: dalla pagina «La mia iscrizione», che si apre in fondo a ogni email, cambi il nome, metti in pausa, annulli, scarichi o cancelli i tuoi dati.',
    ),
    paragraph(
      'Per esercitare i diritti scrivi a {contatto}: rispondiamo senza ritardo, e comunque entro un mese. Se ritieni che qualcosa non vada puoi proporre reclamo al Garante per la protezione dei dati personali (www.garanteprivacy.it) o rivolgerti al giudice (artt.\u00a077 e 79 GDPR).',
    ),
  ),
  section(
    'minori',
    'Minori',
    paragraph(
      'Il servizio non è rivolto a chi ha meno di quattordici anni. Se ci accorgiamo di avere raccolto dati di un minore di quattordici anni senza il consenso di chi esercita la responsabilità genitoriale, li cancelliamo.',
    ),
  ),
  section(
    'cookie',
    'Cookie e strumenti simili',
    paragraph(
      'Il sito conserva nel tuo browser due informazioni tecniche: *gdpr_consent* (la tua scelta) e *gdpr_consent_date* (quando l’hai fatta); a queste si aggiunge, finché la scheda resta aperta, il punto raggiunto in ogni pagina. Chi accede all’area di amministrazione riceve inoltre le credenziali temporanee necessarie a restare collegato, e un cookie che riconosce il suo browser. Sono strumenti strettamente necessari e non richiedono consenso.',
    ),
    {
      caption: 'Che cosa resta nel tuo browser',
      columns: ['Nome', 'Dove', 'A che cosa serve', 'Per quanto tempo'],
      rows: [
        ['gdpr_consent', 'memoria locale', 'Ricorda la tua scelta sui cookie.', untilAskedAgain],
        ['gdpr_consent_date', 'memoria locale', 'Ricorda quando hai scelto.', untilAskedAgain],
        [
          'react-router-scroll-positions',
          'memoria della scheda',
          'Ti riporta al punto della pagina in cui eri, quando torni indietro.',
          'finché chiudi la scheda',
        ],
        [
          'cookie di sessione',
          adminCookie,
          'Tiene aperto l’accesso all’area di amministrazione.',
          'fino all’uscita, o dopo 60\u00a0minuti senza attività; al più 12\u00a0ore',
        ],
        [
          'cookie del dispositivo',
          adminCookie,
          deviceCookie,
          '12\u00a0mesi, o fino al cambio della password',
        ],
        [
          'admin_authenticated',
          adminStorage,
          'Ricorda che l’accesso è avvenuto.',
          'fino all’uscita',
        ],
        ['admin_email', adminStorage, 'Ricorda con quale indirizzo.', 'fino all’uscita'],
        [
          'password_changed',
          adminStorage,
          'Ricorda che la password provvisoria è stata cambiata.',
          'fino all’uscita',
        ],
      ],
    },
    paragraph(
      'Oggi il sito non usa cookie analitici né di preferenza. Con «Solo Necessari» o «Rifiuta Tutti», e chiudendo il banner, restano disattivati. Puoi cambiare idea da «Preferenze cookie», nel piè di pagina.',
    ),
  ),
  section(
    'modifiche',
    'Modifiche',
    paragraph(
      'Se cambieremo qualcosa di importante lo scriveremo qui e, se sei fra gli iscritti, te lo diremo per email prima che il cambiamento abbia effetto.',
    ),
    paragraph('Ogni versione porta la sua data. Questa è la versione {versione}.'),
  ),
];

export const privacyTexts = {
  meta: {
    title: 'Privacy policy · {autrice}',
    description:
      'Come trattiamo i dati personali di chi visita il sito e si iscrive ai Pensieri Quotidiani.',
  } satisfies PageMeta,
  title: 'Privacy policy',
  updated: 'Ultimo aggiornamento:',
  index: 'In questa pagina',
  intro:
    'Questa informativa, resa ai sensi dell’articolo\u00a013 del Regolamento\u00a0(UE)\u00a02016/679 («GDPR»), spiega quali dati personali raccogliamo attraverso questo sito, perché, per quanto tempo, e che cosa puoi chiederci. Abbiamo cercato di scriverla come parliamo: con chiarezza e senza giri di parole.',
  incomplete: {
    title: 'Questa informativa non è ancora completa',
    text: 'Chi pubblica il sito deve ancora indicare:',
    mark: 'da completare',
    missing: {
      titolare: 'nome e cognome o ragione sociale',
      sede: 'indirizzo completo',
      codice: 'codice fiscale o partita IVA',
      contatto: 'indirizzo email per la privacy',
      pec: 'indirizzo PEC',
      hosting: 'servizio di hosting e database, con la sede',
      posta: 'servizio di invio delle email, con la sede',
      dpo: 'nome del responsabile della protezione dei dati',
      dpoemail: 'indirizzo email del responsabile della protezione dei dati',
      garanzia: 'garanzia per il trasferimento (art.\u00a045 o 46 GDPR)',
    },
  },
  officer: {
    none: 'Il titolare non è tenuto alla nomina di un responsabile della protezione dei dati; per ogni richiesta puoi usare l’indirizzo indicato sopra.',
    named:
      'Il responsabile della protezione dei dati (DPO) è {dpo}, raggiungibile all’indirizzo {dpoemail}.',
  },
  transfer: {
    none: 'I dati sono conservati su server situati nello Spazio Economico Europeo e non vengono trasferiti altrove.',
    some: 'Alcuni fornitori trattano dati in {paesi}. Il trasferimento avviene sulla base di {garanzia}; puoi chiederne copia scrivendo a {contatto}.',
  },
  elsewhere: ' e al sito della Fondazione',
  sections,
};

function section(id: string, heading: string, ...blocks: PrivacyBlock[]): PrivacySection {
  return { id, heading, blocks };
}

function paragraph(text: string): PrivacyParagraph {
  return { text };
}

function point(lead: string, text: string): PrivacyParagraph {
  return { lead, text };
}
