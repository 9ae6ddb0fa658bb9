import { expect, test } from 'vitest';
import { defaultSite } from '#site/site.ts';
import { policyOf } from './policy.ts';

const { legal } = defaultSite;

test('the policy has a date and lists the data that the owner has not filled in', () => {
  expect(legal.privacyVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const { sections, missing } = policyOf(defaultSite);
  const ids = sections.map((section) => section.id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toContain('cookie');
  expect(missing.includes('nome e cognome o ragione sociale')).toBe(legal.controller.name === '');
  expect(JSON.stringify(sections)).not.toMatch(/\{[a-z]+\}/);
});

test('when all data are filled in nothing is missing, and the policy contains each datum', () => {
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
  const text = JSON.stringify(sections);
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
    expect(text).toContain(value);
});
