import { href } from 'react-router';
import { cardOf } from '#app/features/cards/card-of.ts';
import type { FullPost } from '#app/features/posts/posts.server.ts';
import { useSite, useTexts } from '#app/site/use-site.tsx';
import { Button } from '#app/ui/button.tsx';
import { Island } from '#app/ui/island.tsx';
import { ExternalLink } from '#app/ui/links.tsx';
import { ExternalMark } from '#app/ui/marks.tsx';
import { quoted } from '#app/ui/quoted.ts';
import type { CardShape } from '#site/pictures/cards.ts';
import styles from './share.module.css';

const shapes: CardShape[] = ['square', 'tall', 'wide'];

export function Share({ post }: { post: FullPost }) {
  const { siteUrl } = useSite();
  const words = useTexts('post').share;
  const url = `${siteUrl}${href('/post/:id', { id: post.id })}`;
  const text = [post.quote ? quoted(post.quote) : post.title, post.citation]
    .filter(Boolean)
    .join('\n');
  const card = cardOf(post, 'square');
  const fileName = `${words.fileName}-${post.date.iso}`;

  return (
    <section
      className={`solo-schermo grid ${styles.share}`}
      aria-labelledby="portalo"
      data-serves="share"
    >
      {card && (
        <div className={styles.card}>
          <span aria-hidden="true">{post.title}</span>
          <img {...card} alt="" loading="lazy" decoding="async" />
        </div>
      )}
      <div className={styles.ways}>
        <h2 id="portalo" className="t-3">
          {words.heading}
        </h2>
        {card && <p>{words.text}</p>}
        <Button type="button" name="share">
          {words.button}
        </Button>
        <Links text={text} url={url} title={post.title} />
        {card && (
          <p className={styles.download}>
            {words.download}{' '}
            {shapes.map((shape, position) => (
              <span key={shape}>
                {position > 0 && ', '}
                <a
                  href={cardOf(post, shape)?.src}
                  download={`${fileName}-${words.shapes[shape]}.png`}
                >
                  {words.shapes[shape]}
                </a>
              </span>
            ))}
          </p>
        )}
      </div>
      <Island
        name="share"
        props={{
          text,
          card: card && { src: card.src, name: `${fileName}.png` },
          words: { copied: words.copied, notCopied: words.notCopied },
        }}
      />
    </section>
  );
}

type LinksProps = { text: string; url: string; title: string };

function Links({ text, url, title }: LinksProps) {
  const words = useTexts('post').share;
  const [asText, asUrl, both] = [text, url, `${text}\n${url}`].map(encodeURIComponent);
  const services = [
    { name: words.whatsApp, href: `https://wa.me/?text=${both}` },
    { name: words.telegram, href: `https://t.me/share/url?url=${asUrl}&text=${asText}` },
  ];
  return (
    <ul>
      {services.map(({ name, href }) => (
        <li key={href}>
          <ExternalLink href={href}>
            {name}
            <ExternalMark />
          </ExternalLink>
        </li>
      ))}
      <li>
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${both}`}>{words.email}</a>
      </li>
      <li>
        <button type="button" name="copy">
          {words.copy}
        </button>
      </li>
    </ul>
  );
}
