import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { splitAddresses } from '#app/platform/web-address.ts';
import { Each, Lines } from '#app/site/each.tsx';
import { emsOf } from '#app/site/fit.ts';
import { SoftLarge } from '#app/site/large.tsx';
import { forReaders, site } from '#app/site/site.server.ts';
import { mailStyles } from './mail-styles.ts';

export type MailLink = { label: string; href: string };

export function senderText() {
  const { author, legal } = site();
  const who = [author.name, legal.controller.address].filter(Boolean).join(', ');
  return [who, forReaders(author.email)].filter(Boolean).join(' · ');
}

export function MailTable({ children, ...styles }: ComponentProps<'table'>) {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} {...styles}>
      <tbody>{children}</tbody>
    </table>
  );
}

export function MailTitle({ children, isFirst = true }: { children: string; isFirst?: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <Heading
      className="m-ink"
      style={isFirst && emsOf(children) <= 36 ? mailStyles().title : mailStyles().nextTitle}
    >
      <SoftLarge>{children}</SoftLarge>
    </Heading>
  );
}

export function MailText({ children }: { children: string }) {
  return (
    <p className="m-ink" style={mailStyles().text}>
      <Each of={splitAddresses(children)}>
        {({ text, href }) =>
          href ? <MailAddress href={href}>{text}</MailAddress> : <Lines>{text}</Lines>
        }
      </Each>
    </p>
  );
}

export function MailAddress({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="m-accent" href={href} style={mailStyles().address}>
      {children}
    </a>
  );
}

export function MailNoteMarker({ children }: { children?: number }) {
  return <sup style={{ fontSize: '0.7em', lineHeight: 0 }}>{children}</sup>;
}

export function MailNote({ number, children }: { number: number; children: ReactNode }) {
  return (
    <MailSmall>
      <MailNoteMarker>{number}</MailNoteMarker> {children}
    </MailSmall>
  );
}

export function MailPicture({ src, alt, below }: { src: string; alt: string; below: ReactNode }) {
  return (
    <div style={{ paddingBottom: 18 }}>
      {/* Without lazy loading React writes a preload beside the picture. */}
      <img loading="lazy" src={src} alt={alt} width="520" style={mailStyles().picture} />
      {below && (
        <p className="m-ink2" style={{ ...mailStyles().small, paddingTop: 8 }}>
          {below}
        </p>
      )}
    </div>
  );
}

export function MailSignature({ children }: { children: string }) {
  return (
    <p className="m-ink" style={mailStyles().italic}>
      {children}
    </p>
  );
}

const mostOnOneLine = 20;

/** `below` has its own row: beside it, a phone would break the word at the right. */
export function MailMeta({ left, below, right }: { left: string; below?: string; right: string }) {
  const { meta, metaRight, rule } = mailStyles();
  const unbroken = right.length <= mostOnOneLine ? ({ whiteSpace: 'nowrap' } as const) : undefined;
  return (
    <div style={{ paddingBottom: 32 }}>
      <MailTable width="100%">
        <tr>
          <td className="m-ink2" style={meta}>
            {left}
          </td>
          <td className="m-accent" align="right" valign="top" style={{ ...metaRight, ...unbroken }}>
            {right}
          </td>
        </tr>
        {below && (
          <tr>
            <td className="m-ink2" colSpan={2} style={meta}>
              {below}
            </td>
          </tr>
        )}
      </MailTable>
      <div className="m-rule" style={{ ...rule, marginTop: 14 }} />
    </div>
  );
}

export function MailQuote({ quote, citation }: { quote: string | null; citation?: string | null }) {
  return (
    <div style={{ paddingBottom: 26 }}>
      {quote && (
        <p className="m-ink" style={{ ...mailStyles().quote, textIndent: -11 }}>
          <SoftLarge>{quote}</SoftLarge>
        </p>
      )}
      {citation && (
        <p className="m-ink2" style={quote ? mailStyles().citation : mailStyles().source}>
          {citation}
        </p>
      )}
    </div>
  );
}

export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <MailTable style={{ margin: '16px 0 20px' }}>
      <tr>
        <td className="m-button" style={{ borderRadius: 2 }}>
          <a className="m-button" href={href} style={mailStyles().button}>
            {children}
          </a>
        </td>
      </tr>
    </MailTable>
  );
}

export function MailTextLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="m-accent" style={mailStyles().text}>
      <a className="m-accent" href={href} style={mailStyles().link}>
        {children}
      </a>
    </p>
  );
}

export function MailBreak() {
  return (
    <div style={{ padding: '34px 0 30px' }}>
      <div className="m-button" style={mailStyles().bar} />
    </div>
  );
}

export function MailSubheading({ children }: { children: string }) {
  return (
    <h2 className="m-ink2 m-strong" style={mailStyles().subheading}>
      {children}
    </h2>
  );
}

type EntryProps = Record<'title' | 'url' | 'day' | 'weekday' | 'lines', string> & {
  feast?: string;
};

export function MailEntry({ title, url, day, weekday, feast, lines }: EntryProps) {
  const styles = mailStyles();
  return (
    <MailTable width="100%">
      <tr>
        <td className="m-ink2 m-rule" width="64" valign="top" style={styles.entryDay}>
          <span className="m-accent" style={styles.entryNumber}>
            {day}
          </span>
          <br />
          {weekday}
        </td>
        <td className="m-ink m-rule" valign="top" style={styles.entry}>
          <h3 style={styles.entryTitle}>
            <a className="m-ink" href={url} style={styles.entryLink}>
              <SoftLarge>{title}</SoftLarge>
            </a>
          </h3>
          {feast && (
            <p className="m-ink2" style={styles.entryFeast}>
              {feast}
            </p>
          )}
          <p style={styles.entryLines}>{lines}</p>
        </td>
      </tr>
    </MailTable>
  );
}

export function MailSmall({ children }: { children: ReactNode }) {
  return (
    <p className="m-ink2" style={mailStyles().small}>
      {children}
    </p>
  );
}

export type MailOffer = { before: string; link: string; href: string };

type FooterProps = { reason: string; links: MailLink[]; offer?: MailOffer };

/** Art. 130, par. 5 Codice privacy requires the sender's name and address. */
export function MailFooter({ reason, links, offer }: FooterProps) {
  return (
    <>
      {offer && (
        <p className="m-ink" style={mailStyles().offer}>
          {offer.before}{' '}
          <a className="m-ink" href={offer.href} style={mailStyles().offerLink}>
            {offer.link}
          </a>
          .
        </p>
      )}
      <MailSmall>{reason}</MailSmall>
      <MailSmall>
        {links.map(({ href, label }, index) => (
          <Fragment key={href}>
            {index > 0 && ' \u00a0·\u00a0 '}
            <a className="m-ink2" href={href} style={mailStyles().smallLink}>
              {label}
            </a>
          </Fragment>
        ))}
      </MailSmall>
      <MailSmall>{senderText()}</MailSmall>
    </>
  );
}
