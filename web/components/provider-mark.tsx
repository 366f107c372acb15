import type { ProviderName } from "../../core/account/ways.ts";
import { GoogleMark } from "./google-mark.tsx";
import { Outline } from "./icon.tsx";

/** A building: the operator's own house. */
const HOUSE = "M3.5 20h17M6 20V4h9v16m0-11h3v11M9 8h3m-3 4h3m-3 4h3";

/** The mark of a provider of sign-ins. */
export function ProviderMark({ name }: { name: ProviderName }) {
	return name === "google" ? <GoogleMark /> : <Outline path={HOUSE} size={20} />;
}
