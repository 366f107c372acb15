import {
	Accessibility,
	type DragDropManagerInput,
	type Draggable,
	type Droppable,
	defaultPreset,
	KeyboardSensor,
	PointerActivationConstraints,
	PointerSensor,
	StyleInjector,
} from "@dnd-kit/dom";
import { isSortable } from "@dnd-kit/dom/sortable";

/** Pixels a pointer moves before a drag starts: a tap stays a tap, and a quick touch drag isn't lost. */
const DRAG_DISTANCE_PX = 4;

export const SENSORS: NonNullable<DragDropManagerInput["sensors"]> = [
	PointerSensor.configure({
		activationConstraints: [new PointerActivationConstraints.Distance({ value: DRAG_DISTANCE_PX })],
	}),
	KeyboardSensor,
];

const INSTRUCTIONS =
	"Press Space to pick this up, the arrow keys to move it, Space to drop it, and Escape to put it back.";

/** The library's plugins, with our words for screen readers and the document's nonce for the styles it adds. */
export function dragPlugins(nonce: string | undefined): NonNullable<DragDropManagerInput["plugins"]> {
	// Over its own place an item hasn't moved: nothing to say.
	let saidIndex = -1;
	const say = ({ source }: DragEventParts["operation"], happened: string): string | undefined => {
		if (!isSortable(source) || (happened === "Moved" && source.index === saidIndex)) return undefined;
		saidIndex = source.index;
		const { title, count } = source.data as { title: string; count: number };
		return `${happened} ${title}. Position ${source.index + 1} of ${count}.`;
	};
	return [
		...defaultPreset.plugins,
		StyleInjector.configure(nonce ? { nonce } : {}),
		{
			plugin: Accessibility,
			options: {
				screenReaderInstructions: { draggable: INSTRUCTIONS },
				announcements: {
					dragstart: ({ operation }: DragEventParts) => say(operation, "Picked up"),
					dragover: ({ operation }: DragEventParts) => say(operation, "Moved"),
					dragend: ({ operation, canceled }: DragEventParts) =>
						canceled ? "Returned to its original position." : say(operation, "Dropped"),
				},
			},
		},
	];
}

interface DragEventParts {
	operation: { source: Draggable | null; target: Droppable | null };
	canceled?: boolean;
}
