/** The form of the seller's details, which other parts of the screen lead to. It loads late, so its id stands alone. */
export const DETAILS_ID = "seller-details";
