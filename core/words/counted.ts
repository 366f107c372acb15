/**
 * A sentence about a number, as `{count}`: a form for each of the plurals that the language has, by the names of
 * `Intl.PluralRules`.
 */
export type Counted = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
