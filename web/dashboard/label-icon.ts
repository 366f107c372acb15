/** A label, on a 24 × 24 grid. */
export const LABEL = "M4 5.5v6l8.5 8.5 7.5-7.5L11.5 4H5.5A1.5 1.5 0 0 0 4 5.5M8.5 8.5h.01";
