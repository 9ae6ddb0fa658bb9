import type { ComponentType } from 'react';
import NotFound from './not-found/not-found.tsx';

type Missing = { isMissing: true };
type Loaded = { loaderData: object };

/** What the loader returns for a page that exists. */
export type Found<Props extends Loaded> = Exclude<Props['loaderData'], Missing>;

/** `Page`, or `NotFound` if the loader returned `noPage()`. */
export function foundPage<Props extends object>(Page: ComponentType<Props>) {
  return function FoundPage({ loaderData }: { loaderData: Props | Missing }) {
    return 'isMissing' in loaderData ? <NotFound /> : <Page {...loaderData} />;
  };
}
