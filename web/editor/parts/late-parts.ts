import "../fields/field-styles.ts";
import { Languages } from "../translating/late-languages.tsx";
import { LookPart } from "./look-part.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { SharePart } from "./share-part.tsx";

/** What `late-part-files.tsx` loads with one request. */
export const PARTS = { LookPart, ProfilePart, SharePart, Languages };
