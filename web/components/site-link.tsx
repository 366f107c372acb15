import { Button, type ButtonProps } from "@mantine/core";
import { type ComponentProps, createContext, type ElementType, use } from "react";

type AnchorProps = ComponentProps<"a"> & { href: string };

/** The element of links that the site and the app share. The app opens its own screens without loading a document. */
export const LinkElement = createContext<ElementType<AnchorProps>>("a");

/** A link to a page of the site or a screen of the app. */
export function SiteLink(props: AnchorProps) {
	const Element = use(LinkElement);
	return <Element {...props} />;
}

/** A `SiteLink` that looks like a button. */
export function SiteButton(props: ButtonProps & Omit<AnchorProps, keyof ButtonProps>) {
	return <Button component={SiteLink} {...props} />;
}
