import { href } from 'react-router';
import { textsAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import { Section } from '#app/ui/admin/section.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './lacks.module.css';
import type { Lack } from './lacks.server.ts';
import { firstHourWords as words } from './words.ts';

/** Gone with its last row. */
export function LacksSection({ lacks }: { lacks: Lack[] }) {
  if (lacks.length === 0) return null;
  const left = (
    <div className={styles.left}>
      <DaySign state="promised" width={56} />
      <span>{words.left(lacks.length)}</span>
    </div>
  );
  return (
    <Section title={words.title} intro={words.intro} note={left}>
      <ol className={styles.lacks}>
        {lacks.map(({ id, title, text, links }) => (
          <li key={title} id={id}>
            <DaySign state="uncovered" width={40} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <div className={styles.links}>
              {id === 'esempi' && <TakeSamples />}
              {links?.map(({ label, to }) => (
                // The browser itself opens what is folded around a fragment.
                <AdminButtonLink
                  key={to}
                  look={links.length > 1 ? 'word' : 'neutral'}
                  to={to}
                  reloadDocument={!to.startsWith(textsAddress)}
                >
                  {label}
                </AdminButtonLink>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function TakeSamples() {
  const { failure, link } = words.samples;
  const { Form, form, isBusy } = useForm({
    failure,
    onDone: () => document.querySelector<HTMLElement>('#contenuto')?.focus(),
  });
  return (
    <Form {...form} action={href('/amministrazione/impostazioni')}>
      <AdminButton look="neutral" name="intent" value="take-samples" aria-busy={isBusy}>
        {link}
      </AdminButton>
    </Form>
  );
}
