const law = 'Lo chiede la legge.';
const program = 'È un messaggio del programma.';
const id = 'È un nome che serve al programma.';
const half = 'È un pezzo di una frase che il programma compone.';
const jobs = 'Il sito cancella secondo questi tempi: si cambiano con chi lo cura.';

/** Paths below which the author changes nothing, and why. Every other leaf has a field. */
export const notHers: Record<string, string> = {
  id,
  'author.section': id,
  'legal.privacyVersion': 'Sale con la spunta, quando si pubblica.',
  'legal.retention': jobs,
  'legal.dataProtectionOfficer': 'Chi ne ha uno lo scrive con chi cura il sito.',
  'texts.privacy': law,
  'texts.frame.cookies': law,
  'texts.signup.consent': law,
  'texts.mail.footer': law,
  'texts.mail.confirmation.reason': law,
  'texts.subscription.unsubscribe.again.text': law,
  'texts.subscription.own.data': law,
  'texts.subscription.own.erase': law,
  'texts.mail.recovery': program,
  'texts.subscription.failure': program,
  'texts.search.problems': program,
  'texts.signup.trap': program,
  'texts.notFound.titleLang': program,
  'texts.post.share.fileName': id,
  'texts.post.share.whatsApp': id,
  'texts.post.share.telegram': id,
  'texts.post.share.email': id,
  'texts.rhythm.before': half,
  'texts.rhythm.tomorrow': half,
  'texts.rhythm.parts': half,
  'texts.archive.numbers': half,
  'texts.archive.ofThoughts': half,
  'texts.search.perhaps': half,
};
