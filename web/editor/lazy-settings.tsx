import { Skeleton } from "@mantine/core";
import { type ComponentProps, lazy, Suspense } from "react";
import type { DesignSettings } from "./design/design-settings.tsx";
import type { IconSettings } from "./socials/icon-settings.tsx";

const LazyDesign = lazy(async () => ({ default: (await import("./design/design-settings.tsx")).DesignSettings }));
const LazyIcons = lazy(async () => ({ default: (await import("./socials/icon-settings.tsx")).IconSettings }));

interface LazySettingsProps {
	icons: ComponentProps<typeof IconSettings>;
	design: ComponentProps<typeof DesignSettings>;
}

/** The settings below the first sight, with colour pickers and sliders: they come when the rest is there. */
export function LazySettings({ icons, design }: LazySettingsProps) {
	return (
		<Suspense fallback={<Skeleton height={1200} radius="lg" />}>
			<LazyIcons {...icons} />
			<LazyDesign {...design} />
		</Suspense>
	);
}
