import { Skeleton } from "@mantine/core";
import { type ComponentProps, Suspense } from "react";
import { latePart } from "../components/late-part.tsx";
import type { DesignSettings } from "./design/design-settings.tsx";
import type { IconSettings } from "./socials/icon-settings.tsx";

const LateDesign = latePart(async () => (await import("./design/design-settings.tsx")).DesignSettings);
const LateIcons = latePart(async () => (await import("./socials/icon-settings.tsx")).IconSettings);

interface LazySettingsProps {
	icons: ComponentProps<typeof IconSettings>;
	design: ComponentProps<typeof DesignSettings>;
}

/** The settings below the fold. Their color pickers and sliders load after the rest. */
export function LazySettings({ icons, design }: LazySettingsProps) {
	return (
		<Suspense fallback={<Skeleton height={1200} radius="lg" />}>
			<LateIcons {...icons} />
			<LateDesign {...design} />
		</Suspense>
	);
}
