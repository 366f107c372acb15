import { useEffect, useState } from "react";
import { whenSettled } from "../browser/when-idle.ts";
import { latePart } from "../components/late-part.tsx";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const LateSwitch = latePart(async () => (await import("./digest-switch.tsx")).DigestSwitch);

/** The mails that aren't about the account. The switch loads once the screen has settled, into a place of its height. */
export function DigestSettings() {
	const [isNeeded, setNeeded] = useState(LateSwitch.isLoaded);
	useEffect(() => whenSettled(() => setNeeded(true)), []);
	return (
		<SettingsSection title="Emails">
			<div className={classes.switch}>{isNeeded && <LateSwitch />}</div>
		</SettingsSection>
	);
}
