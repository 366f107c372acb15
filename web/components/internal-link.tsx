import { Button, type ButtonProps } from "@mantine/core";
import { type ComponentProps, createContext, type ElementType, use } from "react";

type AnchorProps = ComponentProps<"a"> & { href: string };

/** The element of links that the marketing pages and the app share. The app opens its own screens without loading a document. */
export const LinkElement = createContext<ElementType<AnchorProps>>("a");

/** A link to a marketing page or a screen of the app. */
export function InternalLink(props: AnchorProps) {
	const Element = use(LinkElement);
	return <Element {...props} />;
}

/** An `InternalLink` that looks like a button. */
export function InternalButton(props: ButtonProps & Omit<AnchorProps, keyof ButtonProps>) {
	return <Button component={InternalLink} {...props} />;
}
