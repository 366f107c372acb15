import { AddLinksDialog } from "./add-links-dialog.tsx";
import { LinkForm } from "./link-form.tsx";
import { LinkMenu } from "./link-menu.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";

/** The components that `link-parts.ts` loads, all with one request. */
export const LINK_PARTS = { AddLinksDialog, LinkForm, LinkMenu, ScheduleDialog };
