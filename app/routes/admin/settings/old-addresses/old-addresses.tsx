import { href, Link } from 'react-router';
import {
  addOldAddress,
  listMissed,
  listOldAddresses,
  removeOldAddress,
} from '#app/features/old-addresses/old-addresses.server.ts';
import { fixedPages } from '#app/public-pages.ts';
import { readForm } from '#app/request.ts';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { Section } from '#app/ui/admin/section.tsx';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import type { Route } from './+types/old-addresses';
import styles from './old-addresses.module.css';
import { AddForm, Known, Missed } from './parts.tsx';
import { oldAddressesWords as words } from './words.ts';

export async function loader({ url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const search = (searchParams.get('cerca') ?? '').replaceAll('\0', '').slice(0, 100);
  const [missed, known] = await Promise.all([listMissed(), listOldAddresses(search)]);
  const asked = (searchParams.get('indirizzo') ?? '').slice(0, 300);
  return { missed, known, search, asked, pages: fixedPages().map(({ path }) => path) };
}

export async function action({ request }: Route.ActionArgs) {
  return answerIntent<Answer>(await readForm(request), {
    add: async (form) => {
      const outcome = await addOldAddress(`${form.get('from') ?? ''}`, `${form.get('to') ?? ''}`);
      if (outcome === 'done') return { outcome, notice: words.saved };
      const field = outcome === 'no-page' ? 'to' : 'from';
      return { outcome: 'refused', problems: { [field]: words.problems[outcome] } };
    },
    remove: async (form) => {
      await removeOldAddress(`${form.get('path')}`);
      return { outcome: 'done', notice: words.removed };
    },
  });
}

export default function OldAddresses({ loaderData: { missed, known, search, asked, pages } }: Route.ComponentProps) {
  return (
    <AdminPage title={words.title} documentTitle={words.documentTitle}>
      <p>{words.intro}</p>
      <p>
        <Link className={styles.link} to={href('/amministrazione/impostazioni')}>
          {words.back}
        </Link>
      </p>
      <Section id="aggiungi" title={words.add} intro={words.addIntro}>
        <AddForm key={asked} asked={asked} pages={pages} />
      </Section>
      <Section title={words.missed} intro={words.missedIntro}>
        <Missed missed={missed} />
      </Section>
      <Section title={words.all}>
        <Known {...known} search={search} />
      </Section>
    </AdminPage>
  );
}
