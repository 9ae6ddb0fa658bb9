import { href } from 'react-router';

export const textsAddress = href('/amministrazione/impostazioni/testi');

export const pageAddress = (id: string) => `${textsAddress}/${id}`;

export const onSiteAddress = (id: string) => `${textsAddress}/sul-sito/${id}`;
