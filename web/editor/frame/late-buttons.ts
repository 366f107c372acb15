import { TrialButtons } from "../trying/trial-buttons.tsx";
import { PublishButton } from "./publish-button.tsx";

/** The buttons of the bar that most pages don't have. `editor-top.tsx` loads them with one request. */
export const BUTTONS = { PublishButton, TrialButtons };
