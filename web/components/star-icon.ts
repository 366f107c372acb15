/** A star as an SVG path on a 24 × 24 grid. */
export const STAR = "m12 4 2.5 5.1 5.5.8-4 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4-3.9 5.5-.8z";
