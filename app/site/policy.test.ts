import { expect, test } from 'vitest';
import { defaultSite } from '#site/site.ts';
import { policyOf } from './policy.ts';

const { legal } = defaultSite;

test('the policy is dated and says what its owner has not given yet', () => {
  expect(legal.privacyVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const { sections, missing } = policyOf(defaultSite);
  const ids = sections.map((section) => section.id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toContain('cookie');
  expect(missing.includes('nome e cognome o ragione sociale')).toBe(legal.controller.name === '');
  expect(JSON.stringify(sections)).not.toMatch(/\{[a-z]+\}/);
});

test('with all data given nothing is missing, and each stands in the policy', () => {
  const [name, address, taxCode, pec] = ['Ada Lodi', 'Via Lunga 1', '0123', 'ada@pec.example.org'];
  const given = {
    ...legal,
    controller: { ...legal.controller, name, address, taxCode, pec },
    dataProtectionOfficer: { name: 'Ugo Neri', email: 'dpo@example.org' },
    hosting: 'Server, Milano',
    mailProvider: 'Posta, Roma',
    dataLeavesEuropeTo: 'Svizzera',
    transferSafeguard: 'decisione',
  };
  const { sections, missing } = policyOf({ ...defaultSite, legal: given });
  expect(missing).toEqual([]);
  const said = JSON.stringify(sections);
  for (const value of [
    name,
    address,
    taxCode,
    pec,
    'Ugo Neri',
    'Server, Milano',
    'Svizzera',
    'decisione',
  ])
    expect(said).toContain(value);
});
