import { expect, it } from "vitest";
import { isShortMap, readPlace } from "./place.ts";

it.each([
	["https://www.google.com/maps/place/Brandenburger+Tor/@52.5162746,13.3777041,17z/data=!3m1", "Brandenburger Tor"],
	[
		"www.google.com/maps/place/Roe+Pottery,+12+Harbor+St,+Portland,+OR/@45.5,-122.6,17z",
		"Roe Pottery, 12 Harbor St, Portland, OR",
	],
	["https://www.google.com/maps/@52.5162746,13.3777041,17z", "52.5162746,13.3777041"],
	["https://www.google.com/maps/place/G98H%2BFX+Berlin", "G98H+FX Berlin"],
	["https://www.google.com/maps/dir//12+Harbor+Street,+Portland/@45.5,-122.6,12z", "12 Harbor Street, Portland"],
	["https://maps.google.com/?ll=52.5163,13.3777&z=15", "52.5163,13.3777"],
	[
		'<iframe src="https://www.google.com/maps/embed?pb=!1m18!1d2428.4!2d13.3777041!3d52.5162746!2m3" width="600"></iframe>',
		"52.5162746,13.3777041",
	],
	["https://l.instagram.com/?u=https%3A%2F%2Fmaps.google.com%2F%3Fq%3DKiln&e=AT0", "Kiln"],
	["geo:0,0?q=52.5163,13.3777(Kiln)", "Kiln, 52.5163,13.3777"],
	["GEO:52.5163,13.3777?z=15", "52.5163,13.3777"],
	["https://maps.apple.com/place?place-id=I123&name=Roe+Pottery", "Roe Pottery"],
	["maps://?q=52.5163,13.3777", "52.5163,13.3777"],
	["comgooglemaps://?q=Pioneer+Square", "Pioneer Square"],
	["https://www.openstreetmap.org/#map=17/52.51628/13.37770", "52.51628,13.37770"],
	["https://www.openstreetmap.org/?mlat=52.5163&mlon=13.3777#map=15/52.5/13.3", "52.5163,13.3777"],
	["https://www.waze.com/live-map/directions?to=ll.52.5163%2C13.3777", "52.5163,13.3777"],
	["https://www.bing.com/maps?cp=52.5163~13.3777&lvl=15", "52.5163,13.3777"],
	["https://yandex.ru/maps/?ll=37.6173%2C55.7558&z=12", "55.7558,37.6173"],
	["https://uri.amap.com/marker?position=116.4,39.9&name=Kiln", "39.9,116.4"],
	["https://wego.here.com/?map=52.5163,13.3777,15,normal", "52.5163,13.3777"],
	["https://share.here.com/l/52.5163,13.3777,Kiln", "52.5163,13.3777"],
	["https://plus.codes/9F4MG98H+FX", "9F4MG98H+FX"],
	["52,5163; 13,3777", "52.5163,13.3777"],
	["52.5163 13.3777", "52.5163,13.3777"],
	["Lat: 52.5163, Long: 13.3777", "52.5163,13.3777"],
	["@52.5163,13.3777,17z", "52.5163,13.3777"],
])("%s is the place %s", (typed, place) => {
	expect([readPlace(typed), readPlace(place)]).toEqual([place, place]);
});

it.each([
	"12 Harbor Street, Portland",
	"Straße des 17. Juni 135, 10623 Berlin",
	"52.5163, 13.3777",
	"52° 30′ 58.6″ N, 13° 22′ 39.7″ E",
	"N 52° 30.977' E 13° 22.662'",
	"33.8568 S, 151.2153 E",
	"9F4MG98H+FX",
	"G98H+FX Berlin",
	"10.00 12.00",
	"12,50; 13,50",
	"1,234,567",
	"example.com/shop",
	"Maps: 3",
	"Roe, https://roe.example/",
])("%s stays as it is typed", (typed) => {
	expect(readPlace(typed)).toBe(typed);
});

it("a short address of a map is known, and says no place", () => {
	for (const short of ["https://maps.app.goo.gl/AbC?g_st=ic", "maps.app.goo.gl/AbC", "https://goo.gl/maps/AbC"])
		expect([isShortMap(short), readPlace(short)]).toEqual([true, short]);
	expect(isShortMap("https://maps.app.goo.gl.evil.example/AbC")).toBe(false);
});
