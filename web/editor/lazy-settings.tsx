import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { latePart } from "../components/late-part.tsx";
import type { LookSettingsProps } from "./look-settings.tsx";

const LateSettings = latePart(async () => (await import("./look-settings.tsx")).LookSettings);

/** The settings below the fold. Their color pickers and sliders load after the rest. */
export function LazySettings(props: LookSettingsProps) {
	return (
		<Suspense fallback={<Skeleton height={1200} radius="lg" />}>
			<LateSettings {...props} />
		</Suspense>
	);
}
