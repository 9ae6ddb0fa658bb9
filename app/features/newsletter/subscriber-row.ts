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
