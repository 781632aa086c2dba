/** Milliseconds within which 95 % of the frames came that were painted while something was done. */
export async function framesDuring(page, doing) {
  await page.evaluate(() => {
    window.times = [];
    const tick = (at) => {
      window.times.push(at);
      window.ticking = requestAnimationFrame(tick);
    };
    window.ticking = requestAnimationFrame(tick);
  });
  await doing();
  return page.evaluate(() => {
    cancelAnimationFrame(window.ticking);
    const gaps = window.times.slice(1).map((at, index) => at - window.times[index]);
    return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length * 0.95)];
  });
}

/** Turns the wheel over what stands in the middle of the window. */
export async function scroll(page) {
  await page.mouse.move(800, 500);
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(30);
  }
}
