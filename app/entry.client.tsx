import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportUnheard } from './ui/unheard.ts';

reportUnheard(window, reportError);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
