let stopping = false;

/** What has come is still answered. */
export function tellStopping(now = true) {
  stopping = now;
}

export const isStopping = () => stopping;
