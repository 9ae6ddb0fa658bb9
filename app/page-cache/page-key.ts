// The parameters that change a page. Every other one is ignored and never enters a key, so that nobody can fill the
// cache with a thousand copies of one page (?utm_source=1, =2, ...). That includes the router's `_routes`: an answer
// with the data of more routes than were asked for serves as well.
const telling: Record<string, string> = {
  '/pensieri-quotidiani': 'pagina',
  '/pensieri-quotidiani.data': 'pagina',
};
// What belongs to one person, or changes with each look.
const ofOnePerson = /^\/(amministrazione|iscrizione|anteprima|healthz|assets)(\/|\.|$)/;
// Our addresses are lower case and end without a slash: other spellings of one page would each take a place. So would
// /x/../il-libro, from which a URL takes the dots out.
const ourSpelling = /^\/((?!\.+(\/|$))[a-z0-9_.-]+(\/(?!\.+(\/|$))[a-z0-9_.-]+)*)?$/;

/** The address under which an answer may be kept for everybody, or undefined when it may not. */
export function pageKey(method: string | undefined, url: string | undefined): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!ourSpelling.test(path) || ofOnePerson.test(path)) return undefined;
  return mark < 0 ? path : keyWithParameter(path, url.slice(mark));
}

function keyWithParameter(path: string, search: string) {
  const name = telling[path];
  const values = name ? new URLSearchParams(search).getAll(name) : [];
  if (values.length === 0) return path;
  // Two values, or a strange one, are the page's own business.
  return values.length === 1 && /^\d{1,7}$/.test(values[0] ?? '') ? `${path}?${name}=${values[0]}` : undefined;
}
