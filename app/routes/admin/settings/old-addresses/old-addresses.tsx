import { Form as GetForm, href, Link } from 'react-router';
import { z } from 'zod';
import { inFigures } from '#app/calendar/in-words.ts';
import { addOldAddress, listOldAddresses, removeOldAddress } from '#app/features/old-addresses/old-addresses.server.ts';
import { fixedPages } from '#app/public-pages.ts';
import { readForm } from '#app/request.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { AdminPage, Section } from '#app/ui/admin/page.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import { useForm } from '#app/ui/form.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import type { Route } from './+types/old-addresses';
import styles from './old-addresses.module.css';

const words = {
  title: 'Indirizzi vecchi',
  documentTitle: 'Indirizzi vecchi · Amministrazione',
  intro: 'Chi segue un collegamento di allora trova il pensiero, qui. Nessuno prende il posto di una pagina tua.',
  back: 'Torna alle impostazioni',
  failed: { title: 'Errore', text: 'L’indirizzo non è cambiato. Riprova.' },

  add: 'Aggiungi un indirizzo',
  addIntro: 'Come era sul vecchio sito, anche intero.',
  from: 'Indirizzo vecchio',
  to: 'Dove porta',
  toHint: 'Una pagina del sito, o l’indirizzo di un pensiero.',
  save: 'Aggiungi',
  saved: { title: 'Indirizzo aggiunto' },
  problems: {
    'no-address': { title: 'Non è l’indirizzo di una pagina: scrivilo come /chi-sono.' },
    ours: { title: 'È già un indirizzo di questo sito.' },
    'no-page': { title: 'Qui non c’è questa pagina: scegline una del sito.' },
  },

  all: 'Quelli che rispondono',
  none: 'Ancora nessuno. Arrivano con un’importazione, o li aggiungi tu.',
  notFound: 'Nessun indirizzo con queste lettere.',
  search: 'Cerca un indirizzo',
  find: 'Cerca',
  remove: 'Togli',
  removeOf: (path: string) => `Togli ${path}`,
  removed: { title: 'Indirizzo tolto' },
  count: (shown: number, all: number) =>
    shown < all ? `Qui ne vedi ${shown} di ${inFigures(all)}: cerca gli altri.` : '',
  columns: { path: 'Indirizzo vecchio', to: 'Dove porta', actions: 'Azioni' },
};
const { columns } = words;

export async function loader({ url }: Route.LoaderArgs) {
  const search = (url.searchParams.get('cerca') ?? '').replaceAll('\0', '').slice(0, 100);
  return { known: await listOldAddresses(search), search, pages: fixedPages().map(({ path }) => path) };
}

const typed = z.object({ from: z.string().default(''), to: z.string().default(''), path: z.string().default('') });

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { from = '', to = '', path = '' } = parseForm(form, typed).fields ?? {};
  return answerIntent<Answer>(form, {
    add: async () => {
      const outcome = await addOldAddress(from, to);
      if (outcome === 'done') return { outcome, notice: words.saved };
      const field = outcome === 'no-page' ? 'to' : 'from';
      return { outcome: 'refused', problems: { [field]: words.problems[outcome] } };
    },
    remove: async () => {
      await removeOldAddress(path);
      return { outcome: 'done', notice: words.removed };
    },
  });
}

export default function OldAddresses({ loaderData: { known, search, pages } }: Route.ComponentProps) {
  return (
    <AdminPage title={words.title} documentTitle={words.documentTitle}>
      <p>{words.intro}</p>
      <p>
        <Link className={styles.link} to={href('/amministrazione/impostazioni')}>
          {words.back}
        </Link>
      </p>
      <Section title={words.add} intro={words.addIntro}>
        <AddForm pages={pages} />
      </Section>
      <Section title={words.all}>
        <Known {...known} search={search} />
      </Section>
    </AdminPage>
  );
}

function AddForm({ pages }: { pages: string[] }) {
  const { Form, form, problems, isBusy } = useForm({
    failure: words.failed,
    onDone: () => form.ref.current?.reset(),
  });
  return (
    <Form {...form} className={styles.form}>
      <TextBox label={words.from} name="from" maxLength={2000} placeholder="/chi-sono" problem={problems.from} />
      <TextBox label={words.to} name="to" maxLength={2000} list="pagine" hint={words.toHint} problem={problems.to} />
      <datalist id="pagine">
        {pages.map((page) => (
          <option key={page} value={page} />
        ))}
      </datalist>
      <AdminButton name="intent" value="add" aria-busy={isBusy}>
        {words.save}
      </AdminButton>
    </Form>
  );
}

type KnownProps = Awaited<ReturnType<typeof listOldAddresses>> & { search: string };

function Known({ rows, all, search }: KnownProps) {
  const { Form, form, isBusy } = useForm({ failure: words.failed });
  if (rows.length === 0 && !search) return <p>{words.none}</p>;
  return (
    <>
      <GetForm role="search" className={styles.search}>
        <TextBox label={words.search} name="cerca" type="search" maxLength={100} defaultValue={search} />
        <AdminButton look="neutral">{words.find}</AdminButton>
      </GetForm>
      {rows.length === 0 ? <p>{words.notFound}</p> : <p>{words.count(rows.length, all)}</p>}
      <Table caption={words.all} columns={[columns.path, columns.to, columns.actions]} className={styles.table}>
        {rows.map(({ path, page, title }) => (
          <tr key={path}>
            <RowTitle>{path}</RowTitle>
            <Cell column={columns.to}>{page ?? title}</Cell>
            <Cell column={columns.actions}>
              <Form {...form}>
                <input type="hidden" name="path" value={path} />
                <AdminButton
                  look="neutral"
                  name="intent"
                  value="remove"
                  aria-label={words.removeOf(path)}
                  aria-busy={isBusy}
                >
                  {words.remove}
                </AdminButton>
              </Form>
            </Cell>
          </tr>
        ))}
      </Table>
    </>
  );
}
