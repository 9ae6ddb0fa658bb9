import { Text } from '#app/site/text.tsx';
import { useSite, useTexts } from '#app/site/use-site.ts';
import { Drawing } from '#app/ui/drawing.tsx';
import { LastWord } from '#app/ui/emphasis.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import styles from './contacts-section.module.css';

export function ContactsSection() {
  const { author } = useSite();
  const { runningHead, title, text } = useTexts('home').contacts;
  return (
    <section id="contatti" className={styles.contacts} tabIndex={-1} aria-labelledby="contatti-titolo">
      <Drawing picture={pictures.contacts} loading="lazy" />
      <div className="wrap sezione">
        <RunningHead
          left={<Text path="texts.home.contacts.runningHead.left">{runningHead.left}</Text>}
          right={<Text path="texts.home.contacts.runningHead.right">{runningHead.right}</Text>}
          onEmber
        />
        <h2 id="contatti-titolo" className="t-1">
          <Text path="texts.home.contacts.title">{title}</Text>
        </h2>
        <p className="lead">
          <Text path="texts.home.contacts.text">
            <LastWord>{text}</LastWord>
          </Text>
        </p>
        {author.email && (
          <a href={`mailto:${author.email}`}>
            <Text path="author.email">{author.email}</Text>
          </a>
        )}
      </div>
    </section>
  );
}
