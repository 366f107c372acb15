/**
 * The words beside the box that buyers tick before they pay. They are stored with the sale. In the EU, a buyer who agrees to
 * get digital content at once, and knows it, gives up the 14 days to withdraw.
 */
export const CONSENT_WORDS = "Give me access now. I understand that I lose my right to cancel.";
