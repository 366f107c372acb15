import { AddButtons } from "./add-buttons.tsx";
import { AddPanel } from "./add-panel.tsx";
import { BeginChips } from "./begin-chips.tsx";

/** What the field that adds anything needs after its first look. It loads with one request. */
export const LATE_ADD = { AddButtons, AddPanel, BeginChips };
