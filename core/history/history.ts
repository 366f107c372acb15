import * as z from "zod/mini";
import { pageIdSchema } from "../page/page-save.ts";
import { MINUTE_MS } from "../time/duration.ts";

/** Of what one person saves within this time, one version is kept: the last one. */
export const VERSION_RUN_MS = 10 * MINUTE_MS;

const versionSchema = z.int().check(z.positive());

/** A former version of a page. */
export const pageVersionSchema = z.strictObject({ id: pageIdSchema, version: versionSchema });

/** A version to restore, and the version of the page that the person has seen. */
export const restoreSchema = z.extend(pageVersionSchema, { current: versionSchema });

export type Restore = z.infer<typeof restoreSchema>;
