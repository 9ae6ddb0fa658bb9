import type { Site } from '#site/site.ts';
import type { PrivacyTable } from '#site/texts/privacy.ts';
import { fill } from './fill.ts';

export type PolicyPiece = string | { missing: string };
type PolicyParagraph = { lead?: string; text: PolicyPiece[] };
export type PolicyBlock = PolicyParagraph | PrivacyTable;
type PolicySection = { id: string; heading: string; blocks: PolicyBlock[] };

type Policy = { sections: PolicySection[]; missing: string[] };

/** `missing` describes each missing datum. */
export function policyOf(site: Site): Policy {
  const { sections } = site.texts.privacy;
  const paragraph = ({ lead, text }: { lead?: string; text: string }) => ({
    lead,
    text: piecesOf(site, text),
  });
  const written = sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.map((block) => ('text' in block ? paragraph(block) : block)),
  }));
  const pieces = written.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('text' in block ? block.text : [])),
  );
  const missing = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.missing]));
  return { sections: written, missing: [...new Set(missing)] };
}

function piecesOf(site: Site, text: string): PolicyPiece[] {
  const given: Record<string, string> = givenBy(site);
  const missing: Record<string, string> = site.texts.privacy.incomplete.missing;
  return fill(text, sentencesOf(site))
    .split(/(\{[a-z]+\})/)
    .filter(Boolean)
    .map((piece) => {
      const name = piece.slice(1, -1);
      const description = piece.startsWith('{') ? missing[name] : undefined;
      return description === undefined ? piece : given[name] || { missing: description };
    });
}

function givenBy({
  legal,
}: Site): Record<keyof Site['texts']['privacy']['incomplete']['missing'], string> {
  const { controller, dataProtectionOfficer: officer } = legal;
  return {
    titolare: controller.name,
    sede: controller.address,
    codice: controller.taxCode || legal.vatNumber,
    contatto: controller.email,
    pec: controller.pec,
    hosting: legal.hosting,
    posta: legal.mailProvider,
    dpo: officer.name,
    dpoemail: officer.email,
    garanzia: legal.transferSafeguard,
  };
}

function sentencesOf({ foundation, legal, texts }: Site) {
  const { officer, transfer, elsewhere } = texts.privacy;
  const { retention, dataLeavesEuropeTo } = legal;
  return {
    responsabile: legal.dataProtectionOfficer.name ? officer.named : officer.none,
    trasferimento: dataLeavesEuropeTo
      ? fill(transfer.some, { paesi: dataLeavesEuropeTo })
      : transfer.none,
    altrove: foundation.name && elsewhere,
    mesi: retention.formerSubscriberMonths,
    invii: retention.deliveryDays,
    attesa: retention.unconfirmedDays,
    registro: retention.securityLogMonths,
    versione: legal.privacyVersion,
  };
}
