import type { ReactNode } from "react";

/** A message for each invalid field, by its name. */
export type FieldErrors = Readonly<Record<string, ReactNode>>;
