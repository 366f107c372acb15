/** The number of days for which a Checkout that nobody has paid is kept. The privacy page tells people the number. */
export const UNPAID_CHECKOUT_DAYS = 7;

/** The number of hours between the removal of a block and the mail to its buyers. The removal may be undone. */
export const REMOVAL_UNDO_HOURS = 24;
