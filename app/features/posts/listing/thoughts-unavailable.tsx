import { useLocation } from 'react-router';
import { fill } from '#app/site/fill.ts';
import { useSite } from '#app/site/use-site.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { IllustratedPage } from '#app/ui/illustrated-page.tsx';
import { programTexts } from '#site/texts/program.ts';
import styles from './thoughts-unavailable.module.css';

export function ThoughtsUnavailable() {
  const { author } = useSite();
  const title = fill(programTexts.thoughtsAway.meta.title, { autrice: author.name });
  return (
    <div className="wrap">
      <title>{title}</title>
      <h1 className="solo-voce">{title}</h1>
      <IllustratedPage variant="plate" fire="out">
        <ListFailure />
      </IllustratedPage>
    </div>
  );
}

export function ListFailure() {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.failure}>
      <p className="t-3">{programTexts.thoughtsAway.title}</p>
      <ButtonLink variant="secondary" to={pathname + search}>
        {programTexts.retry}
      </ButtonLink>
    </div>
  );
}
