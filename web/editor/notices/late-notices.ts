import { KeepDraft } from "../page-file/keep-draft.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { PausedNotice } from "./paused-notice.tsx";
import { PublishNotice } from "./publish-notice.tsx";
import { SuspensionNotice } from "./suspension-notice.tsx";
import { TakenAddressNotice } from "./taken-address-notice.tsx";

/** What `notice-parts.ts` loads with one request. */
export const NOTICES = { ConflictNotice, KeepDraft, PausedNotice, PublishNotice, SuspensionNotice, TakenAddressNotice };
