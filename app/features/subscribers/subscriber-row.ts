export type InactiveReason = 'pending' | 'unsubscribed' | 'bounced' | 'complained' | 'deactivated';

/** A subscriber as the administration's list shows it. */
export type ListedSubscriber = {
  id: string;
  email: string;
  name: string | null;
  isActive: boolean;
  inactiveReason: InactiveReason | null;
  /** dd/MM/yyyy in Rome. */
  subscribedOn: string;
};

/** What an administrator may take back. Any other reason is the subscriber's own, and so is the way back. */
export const reactivable = ['deactivated', 'bounced'] as const;

export function canReactivate({ isActive, inactiveReason }: ListedSubscriber) {
  return !isActive && (inactiveReason === null || reactivable.some((reason) => reason === inactiveReason));
}
