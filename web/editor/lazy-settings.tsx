import { Skeleton } from "@mantine/core";
import { Suspense, useEffect, useState } from "react";
import { whenSettled } from "../browser/when-idle.ts";
import { latePart } from "../components/late-part.tsx";
import type { LookSettingsProps } from "./look-settings.tsx";

const LateSettings = latePart(async () => (await import("./look-settings.tsx")).LookSettings);

/** The settings below the fold. Their color pickers and sliders load once the screen has settled. */
export function LazySettings(props: LookSettingsProps) {
	const [isNeeded, setNeeded] = useState(LateSettings.isLoaded);
	useEffect(() => whenSettled(() => setNeeded(true)), []);
	const placeholder = <Skeleton height={1200} radius="lg" />;
	return isNeeded ? (
		<Suspense fallback={placeholder}>
			<LateSettings {...props} />
		</Suspense>
	) : (
		placeholder
	);
}
