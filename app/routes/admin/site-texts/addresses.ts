import { href } from 'react-router';
export const textsAddress = href('/amministrazione/impostazioni/testi');

export const pageAddress = (id: string) => `${textsAddress}/${id}`;

export const historyAddress = (path: string) => `${textsAddress}/storia?${new URLSearchParams({ campo: path })}`;
