import type { ProviderName } from "../../core/account/ways.ts";
import { GoogleMark } from "./google-mark.tsx";
import { Icon } from "./icon.tsx";

/** The mark of a provider of sign-ins. */
export function ProviderMark({ name }: { name: ProviderName }) {
	return name === "google" ? <GoogleMark /> : <Icon name="lock" />;
}
