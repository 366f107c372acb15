import { AddButtons } from "./add-buttons.tsx";
import { AddPanel } from "./add-panel.tsx";
import { BeginChips } from "./begin-chips.tsx";

/** The parts of the field that adds anything, without the field itself, which is there at once. They load with one request. */
export const LATE_ADD = { AddButtons, AddPanel, BeginChips };
