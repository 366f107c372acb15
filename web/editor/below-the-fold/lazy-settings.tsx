import { Skeleton } from "@mantine/core";
import { Suspense, useEffect, useState } from "react";
import { whenSettled } from "../../browser/when-idle.ts";
import { latePart } from "../../components/late-part.tsx";
import type { LateSettingsProps } from "./late-settings.tsx";

const Settings = latePart(async () => (await import("./late-settings.tsx")).LateSettings);

/** The settings below the fold. Their color pickers and sliders load once the screen has settled. */
export function LazySettings(props: LateSettingsProps) {
	const [isNeeded, setNeeded] = useState(Settings.isLoaded);
	useEffect(() => whenSettled(() => setNeeded(true)), []);
	const placeholder = <Skeleton height={1200} radius="lg" />;
	return isNeeded ? (
		<Suspense fallback={placeholder}>
			<Settings {...props} />
		</Suspense>
	) : (
		placeholder
	);
}
