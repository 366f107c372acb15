import { valueAt } from "../../text/json-values.ts";

const SHOWN_FIELDS = ["isActive", "is_active", "active", "visible", "isVisible", "is_visible", "enabled"];

/** Whether a service doesn't show a part of its page. */
export function isSwitchedOff(value: unknown): boolean {
	return SHOWN_FIELDS.some((field) => valueAt(value, field) === false) || valueAt(value, "hidden") === true;
}
